declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Types of the parts that the tests use; the package has none. */
  export default class S3rver {
    constructor(options: object);
    readonly store: {
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  }
}
