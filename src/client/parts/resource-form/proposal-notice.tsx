import Button from 'antd/es/button';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/notice';
import { FieldText } from './field-text';
import type { Proposal, ProposedChange } from './proposal';
import './proposal-notice.css';

interface ProposalNoticeProps {
  readonly proposal: Proposal;
  readonly changes: readonly ProposedChange[];
  readonly onUndo: () => void;
}

/** Says what was put into the form from elsewhere, field by field, and what could not be. Takes the focus. */
export function ProposalNotice({ proposal, changes, onUndo }: ProposalNoticeProps) {
  const { title, leftOut } = proposal;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, [proposal]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="proposal">
      <Notice
        kind="info"
        actions={
          <Button onClick={onUndo}>
            <FormattedMessage id="form.proposal.undo" defaultMessage="Undo" />
          </Button>
        }
      >
        <p>
          <strong id={titleId}>{title}</strong>{' '}
          <FormattedMessage id="form.proposal.unsaved" defaultMessage="Nothing is changed until you save." />
        </p>
        <dl>
          {changes.map(({ field, from, to }) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <FormattedMessage
                  id="form.proposal.change"
                  defaultMessage="{from} → {to}"
                  values={{
                    from: (
                      <bdi className="proposal-from">
                        <FieldText field={field} value={from} />
                      </bdi>
                    ),
                    to: (
                      <bdi>
                        <FieldText field={field} value={to} />
                      </bdi>
                    ),
                  }}
                />
              </dd>
            </div>
          ))}
        </dl>
        {leftOut.length > 0 && (
          <>
            <p>
              <FormattedMessage id="form.proposal.leftOut" defaultMessage="Left out:" />
            </p>
            <ul>
              {leftOut.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </section>
  );
}
