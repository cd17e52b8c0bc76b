/** What a picture is by its first bytes, whatever it is called; undefined for anything else. */
export function pictureType(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('ffd8ff')) return 'image/jpeg';
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('52494646') && begins('57454250', 8)) return 'image/webp';
  return undefined;
}
