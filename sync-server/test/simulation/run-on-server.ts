import { instant } from 'shared-schema/local-date';
import type { Scene } from './scene.ts';
import { randomUuid } from './surroundings.ts';

/** What the super admin does on a screen that needs a connection. */
export function runOnServer(scene: Scene, name: string, input: object, from: 'rest' | 'import' = 'rest'): void {
  const command = {
    id: randomUuid(),
    name,
    input,
    issuedAt: instant(scene.world.now),
    from,
    device: null,
  };
  const [server] = scene.servers;
  if (server) scene.do(server.runAs(scene.members.superAdmin.id, command));
}
