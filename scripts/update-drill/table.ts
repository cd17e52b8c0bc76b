/** What the drill prints at its end. */
import type { Drilled } from './update-from.ts';

const HEADS = ['release', 'waited', 'arrived, once', 'migrations', 'new server listens', 'back'];

/** A line for each release, and until when one can go back. */
export function tableOf(drilled: Drilled[]): string {
  const rows = drilled.map(({ release, waited, arrived, migrations, startSeconds, backSeconds }) => [
    release,
    String(waited.length),
    String(arrived.length),
    `${migrations.count} in ${migrations.seconds.toFixed(1)} s`,
    `after ${startSeconds.toFixed(1)} s`,
    `after ${backSeconds.toFixed(1)} s`,
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  const told = drilled.map(({ release, arrived, nextReceipt }) =>
    [`${release}: ${arrived.join(', ')}`, ...(nextReceipt ? [`the next receipt is ${nextReceipt}`] : [])].join('; '),
  );
  return ['', line(HEADS), ...rows.map(line), '', ...told, '', GOING_BACK, ''].join('\n');
}

const GOING_BACK = `Until the new server starts, the older one starts again. From then on, where a migration has run, it does not start on this database:
going back means to restore the backup made before, without what came in since. Phones with the new app keep that for 60 days and send it after the next
update.`;
