/**
 * Which machine this is, for files that several may share. A container counts as a machine of its own: it has its own numbers of
 * processes, so nothing can be said about those of another, nor about those from before a restart.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Another after each boot, and in each container. */
export function thisMachine(): string {
  return [hostname(), read('/proc/sys/kernel/random/boot_id'), namespaceOfProcesses()].join(' ');
}

/** When a process of this machine began, in ticks since it was booted; '' where the system does not tell. */
export function startOf(pid: number): string {
  // The name in brackets may hold anything; twenty fields behind it is the start.
  return read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')[19] ?? '';
}

function namespaceOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
