/** Writes every member as a line of CSV, for another program. */
import type { ApiClient } from '../src/client.ts';

export async function membersAsCsv(client: ApiClient): Promise<string> {
  const { data: members } = await client.GET('/users');
  const lines = members!.map((member) =>
    [member.id, member.name, 'share' in member ? member.share : ''].map(cell).join(),
  );
  return ['Number,Name,Shares', ...lines].join('\n');
}

function cell(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`;
}
