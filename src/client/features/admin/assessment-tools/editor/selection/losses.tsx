import { FormattedMessage, defineMessages } from 'react-intl';
import { Notice } from '../../../../../ui/notice';
import type { Loss } from './changes';

const lossMessages = defineMessages<Loss>({
  options: {
    id: 'admin.questions.loss.options',
    defaultMessage: '{count, plural, one {# question loses its options.} other {# questions lose their options.}}',
  },
  noOptions: {
    id: 'admin.questions.loss.noOptions',
    defaultMessage: '{count, plural, one {# question then needs options.} other {# questions then need options.}}',
  },
  points: {
    id: 'admin.questions.loss.points',
    defaultMessage: '{count, plural, one {# question loses its points.} other {# questions lose their points.}}',
  },
  weight: {
    id: 'admin.questions.loss.weight',
    defaultMessage:
      '{count, plural, one {# question is no longer scored: its weight, and whether it is critical, are lost.} other {# questions are no longer scored: their weights, and whether they are critical, are lost.}}',
  },
  evidence: {
    id: 'admin.questions.loss.evidence',
    defaultMessage:
      '{count, plural, one {# question no longer asks for a photo or file by its answer.} other {# questions no longer ask for a photo or file by their answers.}}',
  },
  note: {
    id: 'admin.questions.loss.note',
    defaultMessage:
      '{count, plural, one {# question no longer asks for a note by its answer.} other {# questions no longer ask for a note by their answers.}}',
  },
  conditions: {
    id: 'admin.questions.loss.conditions',
    defaultMessage:
      '{count, plural, one {# condition no longer fits, and is to be put right.} other {# conditions no longer fit, and are to be put right.}}',
  },
});

interface LossesProps {
  /** Whether anything was chosen. */
  readonly isAnything: boolean;
  /** So many of all become other than they are. */
  readonly changing: number;
  readonly total: number;
  readonly losses: readonly (readonly [Loss, number])[];
}

/** What a change of several questions comes to, before it is made. */
export function Losses({ isAnything, changing, total, losses }: LossesProps) {
  return (
    <div role="status">
      {isAnything && (
        <Notice kind={losses.length > 0 ? 'warning' : 'info'}>
          <FormattedMessage
            id="admin.questions.several.changing"
            defaultMessage="{count, plural, =0 {None of {total, number} changes.} one {# of {total, number} changes.} other {# of {total, number} change.}}"
            values={{ count: changing, total }}
          />
          {losses.map(([loss, count]) => (
            <span key={loss}>
              {' '}
              <FormattedMessage {...lossMessages[loss]} values={{ count }} />
            </span>
          ))}
        </Notice>
      )}
    </div>
  );
}
