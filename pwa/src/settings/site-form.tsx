import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AssociationSettings } from 'shared-schema/settings';
import type { SiteContent } from 'shared-schema/site-content';
import { type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import { DraftForm } from '../forms/draft-form.tsx';
import { useDraft } from '../forms/draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import { draftOf, type OfficeDraft, readSiteDraft, type SectionDraft, type SiteDraft } from './site-draft.ts';
import { SiteTextField, PartsEditor, TextLanguage } from './site-parts.tsx';
import { useSaveSettings, type WrittenTexts } from './use-save.ts';

type Props = {
  language: Language;
  content: SiteContent;
  /** The same if somebody has written it; null where it is what visitors read meanwhile. */
  written: SiteContent | null;
  renderPreview: (content: SiteContent) => ReactNode;
  onSaved: (settings: AssociationSettings) => void;
};

/** The text of the public pages in one language, saved as a whole. */
export function SiteForm({ language, content, written, renderPreview, onSaved }: Props) {
  const form = useDraft<SiteDraft>(draftOf(content), language);
  const [overtaken, setOvertaken] = useState(false);
  const { send } = useSaveSettings({
    onSaved(settings) {
      form.saved(form.draft);
      onSaved(settings);
    },
    onOvertaken: () => setOvertaken(true),
  });
  const [previewed, setPreviewed] = useState<SiteContent>();

  /** Unless somebody else has written since this was `read`. */
  async function save(read?: WrittenTexts): Promise<void> {
    const { input, errors } = readSiteDraft(form.draft);
    const wrong = errors ?? (await send({ siteContent: { [language]: input }, siteContentRead: read }));
    if (Object.keys(wrong).length > 0) form.fail(wrong);
  }

  function show(): void {
    const { input, errors } = readSiteDraft(form.draft);
    if (errors) form.fail(errors);
    else setPreviewed(input);
  }

  const actions = (
    <>
      <Button look="outlined" icon={<Eye aria-hidden />} label={t('sitePages.preview')} onClick={show} />
      <Button type="submit" label={t('forms.save')} />
    </>
  );
  return (
    <>
      <DraftForm form={form} onSubmit={() => save({ [language]: written })} actions={actions}>
        <TextLanguage value={LOCALES[language]}>
          <Home form={form} />
          <About form={form} />
          <Activities form={form} />
          <Contact form={form} />
        </TextLanguage>
      </DraftForm>
      <ConfirmDialog
        open={overtaken}
        title={t('sitePages.meanwhileTitle')}
        verb={t('sitePages.meanwhileVerb')}
        cancel={t('sitePages.meanwhileBack')}
        onConfirm={() => save()}
        onCancel={() => setOvertaken(false)}
      >
        <p>{t('sitePages.meanwhileText')}</p>
      </ConfirmDialog>
      <Modal
        kind="text"
        open={previewed !== undefined}
        title={t('sitePages.previewTitle', { language: LANGUAGE_NAMES[language] })}
        onClose={() => setPreviewed(undefined)}
      >
        {previewed && renderPreview(previewed)}
      </Modal>
    </>
  );
}

type FormProps = { form: ReturnType<typeof useDraft<SiteDraft>> };

function Home({ form: { draft, set, errors } }: FormProps) {
  return (
    <section className="sheet padded form" aria-labelledby="site-home">
      <h2 id="site-home">{t('site.home')}</h2>
      <SiteTextField
        label={fieldLabel('tagline')}
        hint={t('sitePages.taglineHint')}
        lines
        error={errors.tagline}
        value={draft.tagline}
        onChange={(tagline) => set('tagline', tagline)}
      />
      <SiteTextField
        label={fieldLabel('siteDescription')}
        hint={t('sitePages.descriptionHint')}
        lines
        error={errors.description}
        value={draft.description}
        onChange={(description) => set('description', description)}
      />
      {draft.hero.map((slide, index) => (
        <SiteTextField
          key={slide.picture}
          label={t('sitePages.caption', { picture: slide.picture })}
          error={errors[`hero.${index}.caption`]}
          value={slide.caption}
          onChange={(caption) => set('hero', draft.hero.with(index, { ...slide, caption }))}
        />
      ))}
    </section>
  );
}

function About({ form: { draft, set, errors } }: FormProps) {
  const { about } = draft;
  return (
    <section className="sheet padded form" aria-labelledby="site-about">
      <h2 id="site-about">{t('site.about')}</h2>
      <SiteTextField
        label={fieldLabel('lead')}
        lines
        error={errors['about.lead']}
        value={about.lead}
        onChange={(lead) => set('about', { ...about, lead })}
      />
      <PartsEditor<SectionDraft>
        parts={about.sections}
        path="about.sections"
        errors={errors}
        nameOf={(number) => t('sitePages.section', { number })}
        add={t('sitePages.addSection')}
        blank={{ title: '', text: '' }}
        fields={[
          { name: 'title' },
          { name: 'text', label: 'paragraphs', lines: true, hint: t('sitePages.paragraphsHint') },
        ]}
        onChange={(sections) => set('about', { ...about, sections })}
      />
    </section>
  );
}

function Activities({ form: { draft, set, errors } }: FormProps) {
  const { activities } = draft;
  return (
    <section className="sheet padded form" aria-labelledby="site-activities">
      <h2 id="site-activities">{t('site.activities')}</h2>
      <SiteTextField
        label={fieldLabel('lead')}
        lines
        error={errors['activities.lead']}
        value={activities.lead}
        onChange={(lead) => set('activities', { ...activities, lead })}
      />
      <PartsEditor
        parts={activities.items}
        path="activities.items"
        errors={errors}
        nameOf={(number) => t('sitePages.activity', { number })}
        add={t('sitePages.addActivity')}
        blank={{ title: '', text: '' }}
        fields={[{ name: 'title' }, { name: 'text', label: 'paragraphs', lines: true }]}
        onChange={(items) => set('activities', { ...activities, items })}
      />
    </section>
  );
}

function Contact({ form: { draft, set, errors } }: FormProps) {
  const { contact } = draft;
  return (
    <section className="sheet padded form" aria-labelledby="site-contact">
      <h2 id="site-contact">{t('site.contact')}</h2>
      <SiteTextField
        label={fieldLabel('lead')}
        lines
        error={errors['contact.lead']}
        value={contact.lead}
        onChange={(lead) => set('contact', { ...contact, lead })}
      />
      <SiteTextField
        label={fieldLabel('email')}
        type="email"
        error={errors['contact.email']}
        value={contact.email}
        onChange={(email) => set('contact', { ...contact, email })}
      />
      <PartsEditor<OfficeDraft>
        parts={contact.offices}
        path="contact.offices"
        errors={errors}
        nameOf={(number) => t('sitePages.office', { number })}
        add={t('sitePages.addOffice')}
        blank={{ place: '', address: '', phones: '', hours: '' }}
        fields={[
          { name: 'place' },
          { name: 'address', lines: true },
          { name: 'phones', lines: true, hint: t('sitePages.phonesHint') },
          { name: 'hours' },
        ]}
        onChange={(offices) => set('contact', { ...contact, offices })}
      />
    </section>
  );
}
