/** React's own scheduler, as far as it is asked for anything: it comes without types. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
