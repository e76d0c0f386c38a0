/** What an editor says of a quest: libxml2 with the schema that lies beside the quests. */
import { readFileSync } from 'node:fs';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

export const SCHEMA_FILE = new URL('../../../../quests/quest.xsd', import.meta.url);

export type Verdict = 'accepted' | 'refused' | 'not-xml';

const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(SCHEMA_FILE, 'utf8')));

export function judgeBySchema(input: Uint8Array | string): Verdict {
  let document: XmlDocument;
  try {
    document = typeof input === 'string' ? XmlDocument.fromString(input) : XmlDocument.fromBuffer(input);
  } catch (error) {
    if (error instanceof XmlLibError) return 'not-xml';
    throw error;
  }
  try {
    validator.validate(document);
    return 'accepted';
  } catch (error) {
    if (error instanceof XmlLibError) return 'refused';
    throw error;
  } finally {
    document.dispose();
  }
}
