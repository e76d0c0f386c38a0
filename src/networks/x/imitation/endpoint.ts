/** What an endpoint of the imitated API is, and what it has to work with. */
import type { FaultSwitch } from './fault.js';
import type { Bucket } from './quota.js';
import type { Reply } from './reply.js';
import type { World, WorldUser } from './world.js';

/** A picture on its way into a post: told about, uploaded in parts, finished, described. */
export interface Picture {
  readonly ownerId: string;
  readonly totalBytes: number;
  readonly parts: Buffer[];
  finished: boolean;
  alt?: string;
}

/** Everything that the endpoints share. */
export interface ApiState {
  readonly world: World;
  readonly faults: FaultSwitch;
  readonly pictures: Map<string, Picture>;
  /** Every text that an account has ever posted, by its id: none may come again. */
  readonly said: Map<string, Set<string>>;
  readonly knowsTweetFields: boolean;
}

export interface ApiCall {
  /** The account that signed it. */
  readonly user: WorldUser;
  /** What the endpoint's path matched in brackets. */
  readonly parameters: readonly string[];
  readonly query: URLSearchParams;
  /** Parsed JSON, raw bytes of anything else, undefined without a body. */
  readonly body: unknown;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly bucket: Bucket;
  readonly answer: (call: ApiCall, state: ApiState) => Reply;
}
