import { FileUp, Globe } from 'lucide-react';
import { SettingsAnswer } from 'shared-schema/settings';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useAnswer } from '../verification/answers.ts';
import { draftOfSettings } from './settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** What super admins decide for the association, and the ways to what it says about itself and what it brings along. */
export function SettingsPage() {
  const { data, ...answer } = useAnswer('/settings', SettingsAnswer);
  return (
    <>
      <PageHeader title={t('layout.settings')} note={t('settings.note')} acts={<Elsewhere />} />
      {!data && <Unread {...answer} />}
      {data && (
        <div className="settings">
          <SettingsForm key={JSON.stringify(draftOfSettings(data))} settings={data} onSaved={answer.take} />
        </div>
      )}
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <ButtonLink to="/admin/settings/site" look="outlined" icon={<Globe aria-hidden />}>
        {t('sitePages.open')}
      </ButtonLink>
      <ButtonLink to="/admin/import" look="outlined" icon={<FileUp aria-hidden />}>
        {t('layout.import')}
      </ButtonLink>
    </>
  );
}
