import Button from 'antd/es/button';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { KINDS } from './import-kinds';
import { summaryText } from './import-messages';
import { StepHeading } from './step-heading';
import { useUndo } from './use-undo';

interface ResultStepProps {
  readonly made: ImportOutcome;
  readonly importId: string;
  /** Where what was imported can be seen. */
  readonly list: string;
  readonly online: boolean;
  readonly onAgain: () => void;
}

/** What was made, where it is, and how to take it back. */
export function ResultStep({ made: { kind, summary, sheets }, importId, list, online, onAgain }: ResultStepProps) {
  const intl = useIntl();
  const id = useId();
  const { undo, isUndoing, isUndone, fault } = useUndo(importId);
  return (
    <section className="import-step" aria-labelledby={id}>
      <StepHeading takesFocus>
        <span id={id}>
          {isUndone ? (
            <FormattedMessage id="import.result.undone" defaultMessage="The import was undone" />
          ) : (
            <FormattedMessage id="import.result.heading" defaultMessage="Imported" />
          )}
        </span>
      </StepHeading>
      {!isUndone && (
        <Notice kind="success">
          {sheets.length > 1 ? (
            <ul>
              {sheets.map(({ name, summary: counts }) => (
                <li key={name}>
                  <FormattedMessage
                    id="import.check.sheet"
                    defaultMessage="{name}: {counts}"
                    values={{ name: <bdi>{name}</bdi>, counts: summaryText(intl, counts) }}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <FormattedMessage
              id="import.check.sheet"
              defaultMessage="{name}: {counts}"
              values={{ name: intl.formatMessage(KINDS[kind].name), counts: summaryText(intl, summary) }}
            />
          )}
        </Notice>
      )}
      <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
      <div className="import-buttons">
        <LinkButton type="primary" to={list}>
          <FormattedMessage id="import.result.list" defaultMessage="Go to the list" />
        </LinkButton>
        <Button onClick={onAgain}>
          <FormattedMessage id="import.result.again" defaultMessage="Import another file" />
        </Button>
        {!isUndone && (
          <Button danger disabled={!online} loading={isUndoing} onClick={() => void undo()}>
            <FormattedMessage id="import.result.undo" defaultMessage="Undo this import" />
          </Button>
        )}
      </div>
    </section>
  );
}
