/** What entries are for: the list, words of entries that no head means yet, and one head with all that is done with it. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { headIdOf, type LedgerHead, NATURES, wholeHeads, wholeOf } from 'shared-schema/ledgers/head';
import { mergeHead, partHead, saveHead } from 'shared-schema/ledgers/head-commands';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { keyOfHead, nameOfHead, NATURE_OF_POSTED, POSTED_HEADS } from 'shared-schema/reports/head';
import { choice } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatList, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { HeadDialog, ledgersName, natureName } from '../records/head-dialog.tsx';
import { SaveDialog } from '../records/save-dialog.tsx';
import { useRecords } from '../records/records.tsx';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { allLines } from '../sync/ledger/ledger-pages.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { Manage, Row, RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Unread, Empty, MissingPage, PageHeader } from '../ui/page.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { useToast } from '../ui/toasts.tsx';
import { isPlain, type LooseWord, looseWords } from './loose-words.ts';

/** All heads, by what they are. */
export function HeadsPage() {
  const { data, ...view } = useRecords(async (books) => {
    const heads = await books.heads.all();
    return { heads, loose: looseWords(heads, await allLines(books)) };
  }, []);
  const [isMaking, setMaking] = useState(false);
  const admin = useIsAdmin();
  if (!data) return <Unread {...view} failure={t('heads.readFailed')} />;
  const heads = wholeHeads(data.heads);
  return (
    <>
      <PageHeader
        title={t('layout.heads')}
        note={t('heads.note')}
        actions={admin && <Button icon={<Plus aria-hidden />} label={t('heads.new')} onClick={() => setMaking(true)} />}
      />
      {data.loose.length > 0 && <LooseWords loose={data.loose} heads={heads} />}
      {heads.length === 0 && admin && <Empty>{t('heads.empty')}</Empty>}
      {NATURES.map((nature) => {
        const ofNature = heads.filter((head) => head.nature === nature);
        return (
          ofNature.length > 0 && (
            <Rows key={nature} title={natureName(nature)}>
              {ofNature.map((head) => (
                <HeadRow key={head.id} head={head} />
              ))}
            </Rows>
          )
        );
      })}
      <Rows title={t('heads.builtIn')}>
        {POSTED_HEADS.map((posted) => {
          const nature = NATURE_OF_POSTED[posted];
          return <Row key={posted} label={nameOfHead({ posted }, t)} note={nature && natureName(nature)} />;
        })}
      </Rows>
      {isMaking && <HeadDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function HeadRow({ head }: { head: LedgerHead }) {
  const isWaiting = useWaitingRows().has(`heads/${head.id}`);
  return (
    <RowLink
      to="/admin/heads/$headId"
      params={{ headId: head.id }}
      label={head.name}
      note={ledgersName(head.ledgers)}
      value={isWaiting && <WaitingMark />}
    />
  );
}

type LooseProps = { loose: LooseWord[]; heads: LedgerHead[] };

function LooseWords({ loose, heads }: LooseProps) {
  const admin = useIsAdmin();
  const { busy, once } = useInFlight();
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState<LooseWord>();
  const plain = loose.filter(isPlain);

  async function make(made: LooseWord[]): Promise<void> {
    const all = made.flatMap(({ words, nature, ledgers }) => words.map((name) => ({ name, nature, ledgers })));
    await dispatchAll(saveHead, all);
    const parts = made.flatMap(({ words: [first, ...others] }) =>
      others.map((word) => ({ id: headIdOf(word), into: headIdOf(first!) })),
    );
    if (parts.length > 0) await dispatchAll(mergeHead, parts);
    toast(t('heads.made', { count: made.length }));
  }

  const makeAll = admin && plain.length > 1 && (
    <Button
      look="text"
      label={t('heads.makeAll', { count: plain.length })}
      busy={busy}
      onClick={() => void once(() => make(plain))}
    />
  );
  return (
    <>
      <Rows title={t('heads.words')} aside={makeAll}>
        {loose.map((word) => (
          <Row
            key={word.words[0]}
            label={formatList(word.words)}
            note={`${natureName(word.nature)} · ${ledgersName(word.ledgers)}`}
            value={t('ledgers.entryCount', { count: word.count })}
          >
            {admin && (
              <>
                <Button
                  look="outlined"
                  dense
                  label={t('heads.make')}
                  aria-label={`${t('heads.make')}: ${word.words[0]}`}
                  busy={busy}
                  onClick={() => void once(() => make([word]))}
                />
                {heads.length > 0 && (
                  <Button
                    look="text"
                    dense
                    label={t('heads.putTo')}
                    aria-label={`${t('heads.putTo')}: ${word.words[0]}`}
                    onClick={() => setAsked(word)}
                  />
                )}
              </>
            )}
          </Row>
        ))}
      </Rows>
      {asked && <PutDialog words={asked.words} like={asked.like} heads={heads} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type PutProps = {
  /** A head, or words that no head means, which become part of the one that is chosen. */
  head?: LedgerHead;
  words: string[];
  like?: LedgerHead | undefined;
  /** Among which one is chosen. */
  heads: LedgerHead[];
  onClose: () => void;
  onPut?: (into: LedgerHead) => void;
};

/** Puts a head, or words that are none, to another one. */
function PutDialog({ head, words, like, heads, onClose, onPut }: PutProps) {
  const [first] = heads;
  const ids = head ? [head.id] : words.map(headIdOf);
  const form = useForm({
    into: choice(
      (like ?? first!).id,
      heads.map(({ id, name }) => [id, name]),
      { label: t('fields.head') },
    ),
  });
  return (
    <SaveDialog
      form={form}
      title={t('heads.putNamed', { name: words[0]! })}
      verb={t('forms.save')}
      schema={mergeHead.input}
      input={({ into }) => ({ id: ids[0], into })}
      send={async ({ into }, { dispatchAll }) => {
        const whole = heads.find(({ id }) => id === into)!;
        const { nature, ledgers } = whole;
        if (!head)
          await dispatchAll(
            saveHead,
            words.map((name) => ({ name, nature, ledgers })),
          );
        await dispatchAll(
          mergeHead,
          ids.map((id) => ({ id, into: whole.id })),
        );
        onPut?.(whole);
        return t('heads.wasPut', { name: words[0]!, into: whole.name });
      }}
      onClose={onClose}
    />
  );
}

/** One head. */
export function HeadPage() {
  const { headId } = useParams({ from: '/admin/heads/$headId' });
  const { data, ...view } = useRecords(
    async (books) => ({ heads: await books.heads.all(), head: await books.heads.get(headId) }),
    [headId],
  );
  if (!data) return <Unread {...view} failure={t('heads.readFailed')} />;
  return data.head ? (
    <Details head={data.head} heads={data.heads} />
  ) : (
    <MissingPage title={t('layout.heads')} back={['/admin/heads', t('layout.heads')]}>
      {t('heads.missing')}
    </MissingPage>
  );
}

function Details({ head, heads }: { head: LedgerHead; heads: LedgerHead[] }) {
  const { name, nature, ledgers, also, bankWords } = head;
  const [isWaiting, admin] = [useWaitingRows().has(`heads/${head.id}`), useIsAdmin()];
  const [asked, setAsked] = useState<'edit' | 'put'>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const parts = heads.filter((each) => each.id !== head.id && wholeOf(each, heads).id === head.id);
  const others = wholeHeads(heads).filter(({ id }) => id !== head.id);
  const rules = bankWords.map(({ words, ledger }) => `“${words}”: ${t(LEDGER_NAMES[ledger])}`);
  const facts: Fact[] = [
    [t('fields.nature'), natureName(nature)],
    [t('ledgers.ledger'), ledgersName(ledgers)],
    ...(also.length > 0 ? [[t('heads.names'), formatList(also)] as Fact] : []),
    ...(rules.length > 0 ? [[t('fields.bankWords'), formatList(rules)] as Fact] : []),
  ];
  return (
    <>
      <PageHeader title={name} note={t('fields.head')} mark={isWaiting && <WaitingMark />} />
      <Facts facts={facts} />
      <Rows label={t('heads.entries')}>
        <RowLink
          to="/admin/transactions"
          search={{ ledger: 'all', head: keyOfHead({ own: name }) }}
          icon={<ListTree aria-hidden />}
          label={t('heads.entries')}
        />
      </Rows>
      {admin && (
        <Manage>
          <RowButton label={t('heads.edit', { name })} onChoose={() => setAsked('edit')} />
          {others.length > 0 && <RowButton label={t('heads.putNamed', { name })} onChoose={() => setAsked('put')} />}
          {parts.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </Manage>
      )}
      {asked === 'edit' && <HeadDialog head={head} onClose={close} />}
      {asked === 'put' && (
        <PutDialog
          head={head}
          words={[name]}
          heads={others}
          onClose={close}
          onPut={({ id }) => void navigate({ to: '/admin/heads/$headId', params: { headId: id } })}
        />
      )}
    </>
  );
}

function PartRow({ part: { id, name } }: { part: LedgerHead }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const part = async () => {
    await dispatch(partHead, { id });
    toast(t('heads.parted', { name }));
  };
  return <RowButton label={t('heads.part', { name })} disabled={busy} onChoose={() => void once(part)} />;
}
