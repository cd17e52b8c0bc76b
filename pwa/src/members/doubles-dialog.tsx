import { shownNumber } from 'shared-schema/members/member';
import type { LikelyDouble } from 'shared-schema/members/likely-doubles';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatList, t } from '../language/texts.ts';
import { MemberLink } from '../records/columns.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

type Props = {
  name: string;
  /** Asked about while there are any. */
  doubles: LikelyDouble[] | undefined;
  onAdd: () => Promise<void>;
  onClose: () => void;
};

/** Before a member is added twice: who has something in common with them, and what. */
export function DoublesDialog({ name, doubles: asked, onAdd, onClose }: Props) {
  const doubles = useLastDefined(asked);
  if (!doubles) return null;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('people.doublesTitle')}
      verb={t('people.addAnyway', { name: name.trim() })}
      cancel={t('people.goBack')}
      onConfirm={onAdd}
      onCancel={onClose}
    >
      <p>{t('people.doublesNote', { name: name.trim() })}</p>
      <ul>
        {doubles.slice(0, 5).map(({ member, shares }) => (
          <li key={member.id}>
            <MemberLink id={member.id} name={member.name} />{' '}
            <span className="quiet">
              {[t('records.memberNumber', { id: shownNumber(member) }), phonesOf(member)[0]]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <br />
            {formatList(shares.map((trait) => t('people.shares', { trait })))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
