import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AnyCommand, defineCommand, execute, one, prepareCommand, type Source } from './command.ts';
import { ProjectId } from './ids.ts';
import { RefusalError } from './refusal-error.ts';
import { RuleError } from './rule-error.ts';
import { buildContext } from './testing/build.ts';

const source: Source = { rows: (refs) => Promise.resolve(refs.map(() => undefined)), all: () => Promise.resolve([]) };

function run(apply: () => never, from: Source = source): Promise<unknown> {
  const definition = defineCommand({
    name: 'project.test',
    input: v.object({ id: ProjectId }),
    allow: () => true,
    reads: ({ id }) => ({ project: one('projects', id) }),
    apply,
  }) as unknown as AnyCommand;
  const context = buildContext({});
  return execute(prepareCommand(definition, { id: 1 }, context.actor), context, from);
}

test('a rule that refuses throws its refusal', async () => {
  const refusal = new RefusalError('project.nameTaken', 'conflict', {});
  const running = run(() => {
    throw refusal;
  });
  await expect(running).rejects.toBe(refusal);
});

test('a rule that breaks throws a RuleError with what broke it', async () => {
  const defect = new TypeError('undefined is not a row');
  const running = run(() => {
    throw defect;
  });
  await expect(running).rejects.toMatchObject({ name: 'RuleError', cause: defect });
  await expect(running).rejects.toBeInstanceOf(RuleError);
});

test('a storage that fails passes its own error through', async () => {
  const failure = new Error('connection lost');
  const running = run(
    () => {
      throw new Error('not reached');
    },
    { ...source, rows: () => Promise.reject(failure) },
  );
  await expect(running).rejects.toBe(failure);
});
