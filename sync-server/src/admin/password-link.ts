/** Where whoever has a token sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/reset-password?token=${token}`;
}
