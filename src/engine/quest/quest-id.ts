/** A quest's id where it names none: its file's name without folder and ending, in lower case, words joined by `-`. */
export function questIdOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).pop() ?? '';
  const id = base
    .replace(/\.xml$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'quest' : id.slice(0, 64);
}
