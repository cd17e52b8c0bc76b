/** Where someone pays without signing in. */
export function payLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/pay/${token}`;
}
