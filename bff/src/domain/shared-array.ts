type ArrayType<T> = { readonly BYTES_PER_ELEMENT: number; new (memory: SharedArrayBuffer): T };

/** An array of zeros that other threads are handed without a copy. */
export const createSharedArray = <T>(Type: ArrayType<T>, length: number): T =>
  new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
