import Flex from 'antd/es/flex';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { csvOf } from '../../../lib/csv';
import { saveFile } from '../../../lib/save-file';
import '../../../ui/choice-group.css';
import './chart-panel.css';
import { FigureTable, type Figures } from './figure-table';
import { pictureOf } from './picture';

/** Letters and numbers of any script; what file systems may refuse becomes a dash. */
const fileNameOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * What a colour of a chart means. `content`: what the page shows in place of the words, as a number that leads to its
 * rows.
 */
interface LegendEntry {
  readonly color: string;
  readonly label: string;
  readonly content?: ReactNode;
  /** How it is drawn; absent: filled. */
  readonly drawn?: 'dashed' | 'dotted' | 'hatched';
}

interface ChartPanelProps {
  readonly title: string;
  /** Of its heading: what a link to it leads to. */
  readonly headingId?: string;
  /** One line below the title. */
  readonly note?: ReactNode;
  /** What one can do on the page; no part of its picture. */
  readonly hint?: ReactNode;
  readonly figures: Figures;
  /** Absent: the table is the right form. */
  readonly chart?: ReactNode;
  /** What the colours mean. */
  readonly legend?: readonly LegendEntry[];
  /** What the figures are of and narrowed to, in words; stands in the picture, and below the table in its file. */
  readonly context: string;
  /** Of the files, in words, without an ending. */
  readonly fileName: string;
  /** In place of the plain table. */
  readonly table?: ReactNode;
}

/** A panel with one question's figures: a chart, the table beside it, and both as files. */
export function ChartPanel({
  title,
  headingId,
  note,
  hint,
  figures,
  chart,
  legend = [],
  context,
  fileName,
  table,
}: ChartPanelProps) {
  const intl = useIntl();
  const ownId = useId();
  const id = headingId ?? ownId;
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [isRefused, setRefused] = useState(false);
  const isChart = chart !== undefined && view === 'chart';
  const saveTable = () => {
    const rows = [
      figures.columns,
      ...figures.rows.map(({ cells }) => cells.map(({ value }) => value)),
      ...(context === '' ? [] : [[], [title], [context]]),
    ];
    saveFile(`${fileNameOf(fileName)}.csv`, new Blob([csvOf(rows)], { type: 'text/csv' }));
  };
  const savePicture = async () => {
    if (!panel.current) return;
    try {
      saveFile(`${fileNameOf(fileName)}.png`, await pictureOf(panel.current));
      setRefused(false);
    } catch {
      // The browser could not draw it.
      setRefused(true);
    }
  };
  return (
    <section className="panel chart-panel" ref={panel} aria-labelledby={id}>
      <Flex wrap align="flex-start" justify="space-between" gap="8px 16px">
        <div className="chart-words" data-context={context}>
          <h2 id={id} tabIndex={headingId === undefined ? undefined : -1}>
            <bdi>{title}</bdi>
          </h2>
          {note !== undefined && <div className="note">{note}</div>}
          {hint !== undefined && <p className="note chart-hint">{hint}</p>}
        </div>
        <div className="chart-tools">
          {chart !== undefined && (
            <Radio.Group
              size="small"
              optionType="button"
              aria-label={intl.formatMessage({ id: 'chart.show', defaultMessage: 'Show “{title}” as' }, { title })}
              options={[
                { value: 'chart', label: <FormattedMessage id="chart.chart" defaultMessage="Chart" /> },
                { value: 'table', label: <FormattedMessage id="chart.table" defaultMessage="Table" /> },
              ]}
              value={view}
              onChange={({ target }) => setView(target.value as 'chart' | 'table')}
            />
          )}
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden="true" />}
            aria-label={intl.formatMessage(
              { id: 'chart.png', defaultMessage: 'Save “{title}” as a picture (PNG)' },
              { title },
            )}
            onClick={() => void savePicture()}
          >
            <FormattedMessage id="chart.pngShort" defaultMessage="PNG" />
          </Button>
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden="true" />}
            aria-label={intl.formatMessage(
              { id: 'chart.csv', defaultMessage: 'Save the table of “{title}” (CSV)' },
              { title },
            )}
            onClick={saveTable}
          >
            <FormattedMessage id="chart.csvShort" defaultMessage="CSV" />
          </Button>
        </div>
      </Flex>
      <div role="alert">
        {isRefused && (
          <p className="fault">
            <FormattedMessage
              id="chart.refused"
              defaultMessage="This browser could not make the picture. The table can be saved as CSV."
            />
          </p>
        )}
      </div>
      {isChart && <div className="chart-area">{chart}</div>}
      {isChart && legend.length > 0 && (
        <ul className="chart-legend">
          {legend.map(({ color, label, content = label, drawn = 'filled' }) => (
            <li key={label}>
              <span className={`chart-swatch chart-swatch-${drawn}`} style={{ color }} aria-hidden="true" />
              <span>{content}</span>
            </li>
          ))}
        </ul>
      )}
      {!isChart && (table ?? <FigureTable figures={figures} label={title} />)}
    </section>
  );
}
