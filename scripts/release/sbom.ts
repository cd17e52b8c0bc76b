/** The software bill of materials of a release, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/). */
import {
  BUNDLED,
  type Cpu,
  type Lock,
  type LockedPackage,
  nameAndVersion,
  SERVER,
  shippedPlaces,
} from './shipped-packages.ts';

/**
 * Made of the lock file alone. `npm sbom` refuses whole lock files with a problem in a development package, and tells of other systems'
 * packages. Without a serial number, and with the commit's `timestamp`, so that it is the same each time.
 */
export function sbomOf(lock: Lock, cpu: Cpu, version: string, timestamp: string) {
  const places = shippedPlaces(lock, [...SERVER, ...BUNDLED], cpu);
  // A package that lies in several places is one component.
  const found = new Map(places.map((place) => [nameAndVersion(lock, place), lock.packages[place]!]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp,
      component: { type: 'application', 'bom-ref': 'welfare-association', name: 'welfare-association', version },
    },
    components: [...found].map(([ref, locked]) => component(ref, locked)),
  };
}

function component(ref: string, { version, integrity, license }: LockedPackage) {
  const name = ref.slice(0, ref.lastIndexOf('@'));
  const [algorithm, hash] = integrity?.split('-', 2) ?? [];
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash!, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [licence(license)] }),
  };
}

/** An identifier of SPDX, an expression of such, or a name for what is neither. */
function licence(text: string) {
  if (/ (OR|AND|WITH) /.test(text)) return { expression: text.replaceAll(/^\(|\)$/g, '') };
  return { license: text.includes(' ') ? { name: text } : { id: text } };
}
