import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getRecord } from '../../lib/record-table';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { carryOver } from '../../state/outbox/carry-over';
import { selectAnswer } from '../../state/answers/selectors';
import { selectLane } from '../../state/outbox/selectors';
import { beingSent } from '../../state/outbox/discard-messages';
import { errorShown } from '../../state/snackbars/slice';
import { selectLocationsOfClient, selectToolsOfClient } from '../../state/selected-client/selectors';
import { ChoiceList } from './choice-list';
import { Page } from '../../ui/page';
import { useToolName } from '../../state/sheet/spoken-tool';
import { BeginRefused } from './begin-refused';
import { CopyNotice } from './copy-notice';
import './create-answer.css';
import { ScanPlace } from './start/scan-place';
import { PositionNotice } from './position-notice';
import { UnfinishedNotice } from './unfinished-notice';
import { useBeginning } from './use-beginning';
import { useUnfinished } from './use-unfinished';
import { useFreshChoices } from './use-fresh-choices';

/** The only one there is, else the one that was chosen, if it can (still) be chosen. */
const chosenOf = <T extends { id: string }>(choices: readonly T[], id: string | null): T | null =>
  (choices.length === 1 ? choices[0] : choices.find((choice) => choice.id === id)) ?? null;

/** `/create-answer`: choose a questionnaire and a location of the same organisation, and begin. Works offline. */
export default function CreateAnswerPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useFreshChoices();
  const nameOf = useToolName();
  const tools = useAppSelector(selectToolsOfClient).filter(({ status }) => status === 'active');
  const everyLocation = useAppSelector(selectLocationsOfClient);
  const clients = useAppSelector((state) => state.clients);
  const categories = useAppSelector((state) => state.categories);
  const copied = useSearchParams()[0].get('copy');
  const source = useAppSelector((state) =>
    copied !== null && selectLane(state, copied).length > 0 ? selectAnswer(state, copied) : undefined,
  );
  const [toolId, setToolId] = useState<string | null>(source?.assessment_tool_id ?? null);
  const [locationId, setLocationId] = useState<string | null>(source?.location_id ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);

  const tool = chosenOf(tools, toolId);
  const locations = tool ? everyLocation.filter(({ client_id }) => client_id === tool.client_id) : everyLocation;
  const location = chosenOf(locations, locationId);
  const { refusal, begin } = useBeginning(tool?.id, location?.id);
  const reason = refusal ?? failure;
  const unfinished = useUnfinished(tool?.id, location?.id);
  const isSecond = unfinished && unfinished.id !== source?.id && reason === null && !starting;
  /** Told only where there are several organisations. */
  const clientName = (id: string) => (clients.size > 1 ? (getRecord(clients, id)?.name ?? null) : null);

  async function start() {
    if (!tool || !location) return;
    setStarting(true);
    if (source) {
      const outcome = await dispatch(carryOver(source.id, tool.id, location.id));
      setStarting(false);
      if ('refused' in outcome) {
        setFailure(outcome.refused);
        return;
      }
      if (!outcome.isOldGone) dispatch(errorShown({ message: intl.formatMessage(beingSent.now) }));
      void navigate(`/assessment/${encodeURIComponent(outcome.id)}`, { replace: true });
      return;
    }
    const id = await begin();
    setStarting(false);
    if (id !== null) void navigate(`/assessment/${encodeURIComponent(id)}`, { replace: true });
  }

  return (
    <Page
      title={<FormattedMessage id="answering.create.title" defaultMessage="New assessment" />}
      // A copy is of what was chosen before.
      {...(!source && { actions: <ScanPlace /> })}
    >
      {source && <CopyNotice answer={source} tool={tool} />}
      <div className="create-answer-lists">
        <ChoiceList
          label={intl.formatMessage({ id: 'answering.create.tool', defaultMessage: 'Questionnaire' })}
          searchLabel={intl.formatMessage({
            id: 'answering.create.search-tool',
            defaultMessage: 'Search questionnaires',
          })}
          choices={tools.map((one) => ({
            id: one.id,
            name: nameOf(one),
            note:
              [clientName(one.client_id), getRecord(categories, one.category_id)?.name, one.description]
                .filter(Boolean)
                .join(' · ') || null,
          }))}
          chosen={tool?.id ?? null}
          onChoose={setToolId}
          empty={intl.formatMessage({
            id: 'answering.create.no-tools',
            defaultMessage: 'No questionnaire is in use. Ask your administrator to publish one.',
          })}
        />
        <ChoiceList
          label={intl.formatMessage({ id: 'answering.create.location', defaultMessage: 'Location' })}
          searchLabel={intl.formatMessage({
            id: 'answering.create.search-location',
            defaultMessage: 'Search locations',
          })}
          choices={locations.map(({ id, name, code, address, client_id }) => ({
            id,
            name,
            note: [code, address, clientName(client_id)].filter(Boolean).join(' · ') || null,
          }))}
          chosen={location?.id ?? null}
          onChoose={setLocationId}
          empty={intl.formatMessage({
            id: 'answering.create.no-locations',
            defaultMessage: 'No location is assigned to you. Ask your administrator for one.',
          })}
        />
      </div>
      {reason !== null && !starting && <BeginRefused reason={reason} />}
      <div className="create-answer-start">
        {/* Beside the button that it is about, which stays in sight. */}
        <div role="status" className="create-answer-unfinished">
          {isSecond && tool && <UnfinishedNotice answer={unfinished} tool={tool} />}
        </div>
        <p id="create-answer-hint" role="status">
          {tool === null && tools.length > 0 && (
            <FormattedMessage id="answering.create.choose-tool" defaultMessage="Choose a questionnaire." />
          )}
          {tool !== null && location === null && (
            <FormattedMessage id="answering.create.choose-location" defaultMessage="Choose a location." />
          )}
          {tool !== null && location !== null && (
            <>
              <bdi>{nameOf(tool)}</bdi> · <bdi>{location.name}</bdi> <PositionNotice tool={tool} />
            </>
          )}
        </p>
        <Button
          type="primary"
          size="large"
          loading={starting}
          disabled={tool === null || location === null}
          aria-describedby="create-answer-hint"
          onClick={() => void start()}
        >
          {reason !== null && !starting ? (
            <FormattedMessage id="answering.create.again" defaultMessage="Try again" />
          ) : (
            <FormattedMessage id="answering.create.start" defaultMessage="Start" />
          )}
        </Button>
      </div>
    </Page>
  );
}
