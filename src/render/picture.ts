/** Pictures as posts carry them. */
import { renderAsync } from '@resvg/resvg-js';
import { FONT_FAMILY, FONT_FILE } from './font.js';

/** Of every picture in a post: what networks show without cutting it. */
export const PICTURE_SIZE = { width: 1200, height: 675 } as const;

/** Paints an SVG, beside the thread that answers everybody else: paper takes a third of a second. @returns a PNG as wide as the SVG says */
export async function paintPicture(svg: string): Promise<Uint8Array> {
  const picture = await renderAsync(svg, {
    font: { fontFiles: [FONT_FILE], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
  });
  return picture.asPng();
}

/** Text for use in SVG, as content or within quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
