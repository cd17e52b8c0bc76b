/** Which packages of package-lock.json a release holds: in node_modules, or as parts of the built app and of the page of the API. */

export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
};

export type Lock = { packages: Record<string, LockedPackage> };

export type Cpu = 'x64' | 'arm64';

/** What the server imports while it runs. `node` is no part of it: the release runs with the machine's own. */
export const SERVER = ['sync-server', 'shared-schema'];

/** What the app and the page of the API are built from. */
export const BUNDLED = ['pwa', 'node_modules/@scalar/api-reference'];

/** The places in node_modules of all that `roots`, places themselves, need to run on Linux, sorted; workspaces are left out. */
export function shippedPlaces(lock: Lock, roots: string[], cpu: Cpu): string[] {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const found = lock.packages[place];
    if (!found) throw new Error(`${place} is not in package-lock.json.`);
    if (seen.has(place) || !runsOn(found, cpu)) continue;
    seen.add(place);
    if (found.link) waiting.push(found.resolved!);
    for (const [name, optional] of neededBy(found)) {
      const needed = placeOf(lock, place, name);
      if (needed) waiting.push(needed);
      else if (!optional) throw new Error(`${place} needs ${name}, which is not in package-lock.json.`);
    }
  }
  return [...seen].filter((place) => place.includes('node_modules/') && !lock.packages[place]!.link).toSorted();
}

/** `name@version`, as SBOMs of npm refer to packages. */
export function nameAndVersion(lock: Lock, place: string): string {
  return `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${lock.packages[place]!.version}`;
}

/** Names, each with whether it may be missing. What is only wanted beside a package, if it is there, is not counted. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return new Map([
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => [name, false] as const),
    ...Object.keys(optionalDependencies ?? {}).map((name) => [name, true] as const),
  ]);
}

/** As Node looks for it: from the folder of who needs it upwards. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}

function runsOn({ os = ['linux'], cpu = ['x64', 'arm64'] }: LockedPackage, wanted: Cpu): boolean {
  return os.includes('linux') && cpu.includes(wanted);
}
