declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** As much of it as the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: object);
    readonly store: {
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  }
}
