import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import type { RecordPage } from '../../../../api/base-api';
import { isModalOpen } from '../../../../lib/keyboard';
import { DraftNotices } from '../../../../parts/drafts/draft-notices';
import type { DraftHandle } from '../../../../parts/drafts/use-draft';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { Notice } from '../../../../ui/notice';
import { Page } from '../../../../ui/page';
import type { Refetch } from '../editor/save/use-saving';
import { LanguageBar } from './language-bar';
import { TranslationTable } from './translation-table';
import { useTranslating } from './use-translating';
import './translations.css';

interface TranslationsPageProps {
  readonly tool: AssessmentTool;
  readonly page: RecordPage | undefined;
  readonly isShown: boolean;
  readonly refetch: Refetch;
  readonly draft: DraftHandle;
}

/** Ctrl/⌘+S saves while the page is seen. */
function useSaveKey(isShown: boolean, onSave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || !(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!isModalOpen()) onSave();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
}

/** A questionnaire and one of its translations beside each other. */
export function TranslationsPage({ tool, page, isShown, refetch, draft }: TranslationsPageProps) {
  const { reason } = useAdminAccess();
  const isDisabled = Boolean(reason);
  const translating = useTranslating({ tool, page, refetch, draft, isDisabled });
  const { unsaved, actions, isDirty, isSaving } = translating;
  const own = unsaved.language ?? tool.language ?? null;
  const stored = Object.keys(tool.translations ?? {});
  const languages = [...new Set([...stored, ...unsaved.added])].filter((one) => !unsaved.removed.includes(one));
  const [chosen, setChosen] = useState<string | null>(null);
  const language = languages.find((one) => one === chosen) ?? languages[0] ?? null;
  useSaveKey(isShown, actions.save);
  return (
    <Page
      title={<bdi>{tool.name}</bdi>}
      intro={
        <FormattedMessage
          id="admin.translations.intro"
          defaultMessage="What has no translation is shown as it was written. Answers, conditions and scores stay the same."
        />
      }
      actions={
        <div className="save-buttons">
          <span role="status" className="note">
            {isDirty && <FormattedMessage id="form.unsaved" defaultMessage="Unsaved changes" />}
          </span>
          <Button
            type="primary"
            loading={isSaving}
            disabled={isDisabled || !isDirty}
            aria-keyshortcuts="Control+S"
            onClick={actions.save}
          >
            <FormattedMessage id="admin.record.save" defaultMessage="Save" />
          </Button>
        </div>
      }
    >
      <div className="translations">
        <DraftNotices {...translating.notices} />
        <div role="alert">
          {translating.problem !== null && <Notice kind="error">{translating.problem}</Notice>}
          {translating.contested > 0 && (
            <Notice kind="warning">
              <FormattedMessage
                id="admin.translations.contested"
                defaultMessage="Somebody else saved {count, plural, one {another text} other {# other texts}} meanwhile: both stand in the table. Save again to keep yours."
                values={{ count: translating.contested }}
              />
            </Notice>
          )}
        </div>
        {isDisabled && <Notice kind="info">{reason}</Notice>}
        <LanguageBar {...{ tool, own, languages, language, translating, isDisabled }} onChoose={setChosen} />
        {language !== null && own !== null && (
          <TranslationTable
            key={language}
            {...{ tool, own, language, isDisabled, actions }}
            rows={translating.rows}
            edits={unsaved.edits[language]}
          />
        )}
      </div>
      {translating.leaveDialog}
    </Page>
  );
}
