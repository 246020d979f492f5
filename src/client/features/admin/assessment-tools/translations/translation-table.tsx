import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import { NOT_APPLICABLE } from '../../../../../contract/scoring';
import { directionOf, own as ownIn } from '../../../../../contract/translations';
import { nameIn } from '../../../../lib/language-names';
import { ChoiceGroup } from '../../../../ui/choice-group';
import { Pager } from '../../../../ui/pager/pager';
import { ReadTable } from '../../../../ui/read-table';
import { storedIn, storedOf, type Edit, type Row } from './texts';
import { TranslationCell } from './translation-cell';
import type { TranslatingState } from './use-translating';

interface TranslationTableProps {
  readonly tool: AssessmentTool;
  readonly own: string;
  readonly language: string;
  readonly rows: readonly Row[];
  /** What was written in this language and is not saved. */
  readonly edits: Readonly<Record<string, Edit>> | undefined;
  readonly isDisabled: boolean;
  readonly actions: TranslatingState['actions'];
}

type Wanted = 'all' | 'missing' | 'outdated';
type Place = 'name' | 'description' | 'category' | 'question' | 'help' | 'label' | 'word';

const places: Readonly<Record<Place, MessageDescriptor>> = defineMessages({
  name: { id: 'admin.translations.place.name', defaultMessage: 'Name' },
  description: { id: 'admin.translations.place.description', defaultMessage: 'Description' },
  category: { id: 'admin.translations.place.category', defaultMessage: 'Category' },
  question: { id: 'admin.translations.place.question', defaultMessage: 'Question {number}' },
  help: { id: 'admin.translations.place.help', defaultMessage: 'Help for {number, number}' },
  label: { id: 'admin.translations.place.label', defaultMessage: 'Label in {number, number}' },
  word: { id: 'admin.translations.place.word', defaultMessage: 'Word' },
});

/** What a text is of the questionnaire. */
function placeOf({ kind, part }: Row): Place {
  if (kind === 'category') return 'category';
  if (kind === 'tool') return part === 'text' ? 'name' : part === 'help' ? 'description' : 'word';
  return part === 'text' ? 'question' : part;
}

const shared = defineMessages({
  yes: { id: 'answering.option.yes', defaultMessage: 'Yes' },
  no: { id: 'answering.option.no', defaultMessage: 'No' },
  [NOT_APPLICABLE]: { id: 'outbox.value.notApplicable', defaultMessage: 'Not applicable' },
});

/** All texts of a questionnaire in its own language and in another one; what is missing can be shown alone. */
export function TranslationTable({ tool, own, language, rows, edits, isDisabled, actions }: TranslationTableProps) {
  const intl = useIntl();
  const [wanted, setWanted] = useState<Wanted>('all');
  const [place, setPlace] = useState({ page: 1, perPage: 50 });
  const stored = storedIn(tool, rows, language);
  // By what is stored: a row does not go while somebody writes in it.
  const missing = rows.filter(({ key }) => storedOf(stored, key).text === '');
  const outdated = rows.filter(({ key }) => storedOf(stored, key).isOutdated);
  const found = { all: rows, missing, outdated }[wanted];
  const first = (place.page - 1) * place.perPage;
  const shown = found.slice(first, first + place.perPage);
  /** Yes and no are those of the interface, until they are translated. */
  const sharedOf = (row: Row) =>
    row.kind === 'tool' && row.part === 'label' ? ownIn<MessageDescriptor>(shared, row.text) : undefined;
  const sourceOf = (row: Row) => {
    const word = sharedOf(row);
    return word ? intl.formatMessage(word) : row.text;
  };
  const count = (rowsOf: readonly Row[]) => (
    <span className="translations-count">{intl.formatNumber(rowsOf.length)}</span>
  );
  return (
    <>
      <ChoiceGroup<Wanted>
        legend={<FormattedMessage id="admin.translations.show" defaultMessage="Show" />}
        chosen={wanted}
        onChoose={(next) => {
          setWanted(next);
          setPlace((before) => ({ ...before, page: 1 }));
        }}
        options={[
          {
            value: 'all',
            label: (
              <>
                <FormattedMessage id="admin.translations.show.all" defaultMessage="All texts" /> {count(rows)}
              </>
            ),
          },
          {
            value: 'missing',
            label: (
              <>
                <FormattedMessage id="admin.translations.show.missing" defaultMessage="Only missing" /> {count(missing)}
              </>
            ),
          },
          {
            value: 'outdated',
            label: (
              <>
                <FormattedMessage id="admin.translations.show.outdated" defaultMessage="Only outdated" />{' '}
                {count(outdated)}
              </>
            ),
          },
        ]}
      />
      {shown.length === 0 ? (
        <p role="status" className="panel">
          <FormattedMessage id="admin.translations.nothing" defaultMessage="There is no such text." />
        </p>
      ) : (
        <ReadTable<Row>
          className="translations-table"
          areCards
          label={intl.formatMessage({ id: 'admin.translations.languages', defaultMessage: 'Translations' })}
          rows={shown}
          rowKey="key"
          columns={[
            {
              key: 'place',
              title: intl.formatMessage({ id: 'admin.translations.place', defaultMessage: 'Place' }),
              width: '9rem',
              render: (row) => (
                <span className="translations-place">
                  {intl.formatMessage(places[placeOf(row)], { number: row.number ?? 0 })}
                </span>
              ),
            },
            {
              key: 'source',
              title: nameIn(own, intl.locale),
              width: '42%',
              isWide: true,
              render: (row) => (
                <div
                  className="translations-source"
                  {...(sharedOf(row) ? { dir: 'auto' } : { lang: own, dir: directionOf(own) })}
                >
                  {sourceOf(row)}
                </div>
              ),
            },
            {
              key: 'translation',
              title: nameIn(language, intl.locale),
              isWide: true,
              render: (row) => (
                <TranslationCell
                  {...{ language, isDisabled, actions }}
                  row={row}
                  source={sourceOf(row)}
                  stored={storedOf(stored, row.key).text}
                  isOutdated={storedOf(stored, row.key).isOutdated}
                  edit={edits?.[row.key]}
                />
              ),
            },
          ]}
        />
      )}
      <Pager page={place.page} perPage={place.perPage} total={found.length} onChange={setPlace} />
    </>
  );
}
