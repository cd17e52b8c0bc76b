import { expect, test } from 'vitest';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

type Project = { id: number; name: string; createdAt: string };

const server = await openTestServer();
const superAdmin = await server.as('superAdmin');

const add = (name: string) => superAdmin.post<Project>('/projects/new', { name });
const names = async () => (await superAdmin.get<Project[]>('/projects')).body.map((project) => project.name);

test('a super admin adds and renames projects, and an entry goes to the project it names', async () => {
  const { body: project } = expectStatus(201, await add('  Doha unit '));
  expect(project).toEqual({ id: expect.any(Number), name: 'Doha unit', createdAt: expect.stringMatching(/Z$/) });
  const renamed = await superAdmin.put<Project>(`/projects/${project.id}`, { name: 'Doha and Al Khor' });
  expect(renamed).toMatchObject({ status: 200, body: { ...project, name: 'Doha and Al Khor' } });
  expect(await names()).toEqual(['Welfare Association', 'Doha and Al Khor']);

  const metadata = { description: 'Hall rent' };
  const entry = { amount: 900, userId: server.members.admin.id, metadata, projectId: project.id };
  const line = await (await server.as('admin')).post('/operational-fund/new', entry);
  expect(line).toMatchObject({ status: 201, body: { projectId: project.id } });
});

test('a name in use is refused, in any case of letters', async () => {
  await add('Muscat unit');
  for (const name of ['Muscat unit', ' MUSCAT unit']) {
    expect(await add(name)).toMatchObject({
      status: 409,
      body: { code: 'project.nameTaken', error: 'There is already a project named Muscat unit.' },
    });
  }
  expect(await superAdmin.put('/projects/1', { name: 'muscat UNIT' })).toMatchObject({ status: 409 });
  expect((await names()).filter((name) => name.toLowerCase() === 'muscat unit')).toHaveLength(1);
});

test('eight who add the same name at once: one project is made', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('Sharjah unit')));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(7).fill(409),
  ]);
  expect((await names()).filter((name) => name === 'Sharjah unit')).toHaveLength(1);
});

test.each([
  { name: '' },
  { name: '  ' },
  {},
  { name: 5 },
  { name: 'x'.repeat(101) },
  { name: 'A\u202eB' },
  { colour: 1 },
])('%j is refused as a project', async (body) => {
  expect(await superAdmin.post('/projects/new', body)).toMatchObject({
    status: 400,
    body: { code: 'input.invalid' },
  });
});

test('an unknown project cannot be renamed', async () => {
  for (const id of ['987654', '0', 'x']) {
    expect(await superAdmin.put(`/projects/${id}`, { name: 'Kuwait unit' })).toMatchObject({ status: 404 });
  }
});

test('admins and members read projects, and cannot change them by REST or push', async () => {
  const admin = await server.as('admin');
  for (const client of [admin, await server.as('referer')]) {
    expect((await client.get('/projects')).status).toBe(200);
    expect((await client.post('/projects/new', { name: 'Kuwait unit' })).status).toBe(403);
    expect((await client.put('/projects/1', { name: 'Kuwait unit' })).status).toBe(403);
  }
  const phone = createDevice(admin);
  const outcomes = await phone.push(
    command('project.create', { id: await phone.allocateId('projects'), name: 'Kuwait unit' }),
    command('project.rename', { id: 1, name: 'Kuwait unit' }),
  );
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.error.code)).toEqual([
    'command.forbidden',
    'command.forbidden',
  ]);
});
