import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { type AssociationSettings, SettingsAnswer } from 'shared-schema/settings';
import { contentIn, type SiteContent } from 'shared-schema/site-content';
import { type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import { t } from '../language/texts.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Unread, Notice, PageHeader } from '../ui/page.tsx';
import { useAnswer } from '../verification/verification.tsx';
import { SiteForm } from './site-form.tsx';
import { RefusalError } from 'shared-schema/refusal-error';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useSaveSettings } from './use-save.ts';
import './site.css';

type Props = {
  /** The one in the address; without it the first that the association offers. */
  language: Language | undefined;
  /** What the app came with. */
  builtContent: (language: Language) => Promise<SiteContent>;
  Preview: ComponentType<{ name: string; content: SiteContent }>;
};

/** What visitors read on the public pages, edited in one language after the other. */
export function SitePage({ language: asked, builtContent, Preview }: Props) {
  const { data: settings, ...answer } = useAnswer('/settings', SettingsAnswer);
  // A form begins anew once what stood in it is removed.
  const [removals, setRemovals] = useState(0);
  const language = settings?.languages.find((each) => each === asked) ?? settings?.languages[0] ?? 'en';
  const built = useBuilt(language, builtContent);
  const content = settings && (contentIn(settings.siteContent, language) ?? built);
  return (
    <>
      <PageHeader title={t('layout.publicPages')} note={t('sitePages.note')} />
      {!content && <Unread {...answer} />}
      {settings && content && (
        <div className="site-settings">
          <Languages offered={settings.languages} shown={language} />
          <Standing settings={settings} language={language} />
          <SiteForm
            key={`${language} ${removals}`}
            language={language}
            content={content}
            written={settings.siteContent[language]}
            renderPreview={(draft) => <Preview name={settings.associationName} content={draft} />}
            onSaved={answer.take}
          />
          <RemoveText
            language={language}
            written={settings.siteContent[language]}
            onRemoved={(remaining) => {
              answer.take(remaining);
              setRemovals((before) => before + 1);
            }}
          />
        </div>
      )}
    </>
  );
}

function useBuilt(language: Language, builtContent: Props['builtContent']): SiteContent | undefined {
  const [built, setBuilt] = useState<{ language: Language; content: SiteContent }>();
  useEffect(() => {
    void builtContent(language).then((content) => setBuilt({ language, content }));
  }, [language, builtContent]);
  return built?.language === language ? built.content : undefined;
}

function Languages({ offered, shown }: { offered: Language[]; shown: Language }) {
  if (offered.length < 2) return null;
  return (
    <nav className="acts" aria-label={t('sitePages.languages')}>
      {offered.map((language) => (
        <Link
          key={language}
          to="/admin/association/site"
          search={{ language }}
          replace
          lang={LOCALES[language]}
          className={buttonClass({ look: language === shown ? 'filled' : 'outlined' })}
          aria-current={language === shown ? 'page' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </Link>
      ))}
    </nav>
  );
}

/** Where the text below comes from, while nobody has written one in this language. */
function Standing({ settings: { siteContent }, language }: { settings: AssociationSettings; language: Language }) {
  if (siteContent[language]) return null;
  return (
    <Notice tone="plain">
      {siteContent.en ? t('sitePages.englishShown', { language: LANGUAGE_NAMES[language] }) : t('sitePages.builtShown')}
    </Notice>
  );
}

type RemoveTextProps = {
  language: Language;
  /** Null where there is nothing to remove. */
  written: SiteContent | null;
  onRemoved: (settings: AssociationSettings) => void;
};

/** What visitors read then is what they read before anybody wrote in this language. */
function RemoveText({ language, written, onRemoved }: RemoveTextProps) {
  const [asked, setAsked] = useState(false);
  const { send } = useSaveSettings({ onSaved: onRemoved });

  async function remove(): Promise<void> {
    const change = { siteContent: { [language]: null }, siteContentRead: { [language]: written } };
    const { '': failure } = await send(change);
    if (failure) throw new RefusalError('auth.refused', 'failed', {}, failure);
  }

  const name = LANGUAGE_NAMES[language];
  return (
    <div className="record-actions">
      {written && (
        <Button
          look="outlined"
          tone="danger"
          label={t('sitePages.remove', { language: name })}
          onClick={() => setAsked(true)}
        />
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={t('sitePages.removeTitle', { language: name })}
        verb={t('sitePages.removeVerb')}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        <p>{t('sitePages.removeText')}</p>
      </ConfirmDialog>
    </div>
  );
}
