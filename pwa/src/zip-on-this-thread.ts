/**
 * fflate without its workers, for whoever imports it in the app. What is large it hands to a worker made of text, which the
 * Content-Security-Policy refuses: the file was never finished, and nobody was told.
 */
import {
  type AsyncTerminable,
  type AsyncUnzipOptions,
  type AsyncZippable,
  type AsyncZipOptions,
  type FlateCallback,
  type FlateError,
  type UnzipCallback,
  unzipSync,
  zipSync,
} from 'fflate/browser';

export * from 'fflate/browser';

export function zip(
  files: AsyncZippable,
  ...rest: [FlateCallback] | [AsyncZipOptions, FlateCallback]
): AsyncTerminable {
  const [options, done] = rest.length === 1 ? [undefined, rest[0]] : rest;
  return answer(() => zipSync(files, options), done);
}

export function unzip(
  bytes: Uint8Array,
  ...rest: [UnzipCallback] | [AsyncUnzipOptions, UnzipCallback]
): AsyncTerminable {
  const [options, done] = rest.length === 1 ? [undefined, rest[0]] : rest;
  return answer(() => unzipSync(bytes, options), done);
}

/** The callback is called once, before this returns; there is nothing left to end. */
function answer<T>(work: () => T, done: (error: FlateError | null, result: T) => void): AsyncTerminable {
  let result: T;
  try {
    result = work();
  } catch (error) {
    done(error as FlateError, undefined as T);
    return () => undefined;
  }
  done(null, result);
  return () => undefined;
}
