import { screen } from '@testing-library/react';
import { capabilitiesRemembered } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device, fullTool } from './records';

type Ask = Geolocation['getCurrentPosition'];

const KNOWN = { idempotency: true, etag: true, office: false, values: true, devices: false };
const POSITION = { latitude: 48.85837, longitude: 2.294481, accuracy: 11.2, at: '2026-03-01T09:30:00.000Z' };
const tool = fullTool({ records_position: 1 });

const found: Ask = (tell) => {
  const { at, ...coords } = POSITION;
  tell({ coords, timestamp: Date.parse(at) } as GeolocationPosition);
};
const refused: Ask = (_tell, fail) => fail?.({ code: 1 } as GeolocationPositionError);
const silent: Ask = () => undefined;

function place(ask: Ask) {
  const getCurrentPosition = jest.fn(ask);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}

beforeEach(freshDevice);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function open(at: string, tools = [tool], positions = true) {
  const app = renderApp({ at, online: false });
  const details = [detail('range', '4'), detail('yes', 'yes'), detail('path', 'no')];
  app.happens(
    ...device({ tools, answers: at === '/create-answer' ? [] : [answerOf({ details })] }),
    capabilitiesRemembered({ capabilities: { ...KNOWN, positions } }),
  );
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function begin(app: Awaited<ReturnType<typeof open>>) {
  await app.person.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('heading', { name: tool.name, level: 1 });
  const [lane = []] = Object.values(app.getState().outbox.lanes);
  return lane;
}

test('the place goes into what begins an assessment', async () => {
  place(found);
  const starting = await open('/create-answer');
  expect(screen.getByText(/It records where you start and submit it/)).toBeVisible();
  expect(await begin(starting)).toMatchObject([{ kind: 'createAnswer', version: 6, args: { position: POSITION } }]);
});

test('the place goes into what submits an assessment, and is shown', async () => {
  place(found);
  const { person, getState } = await open('/assessment/a1/review');
  expect(screen.getByRole('region', { name: 'Times and positions' })).toHaveTextContent(/not recorded/);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { name: 'Assessment submitted' });
  expect(getState().outbox.lanes['a1']).toMatchObject([{ kind: 'changeStatus', args: { position: POSITION } }]);
  const shown = screen.getByRole('region', { name: 'Times and positions' });
  expect(shown).toHaveTextContent('48.85837, 2.29448, to within 12 m');
  expect(shown).toHaveTextContent('The position was not recorded.');
});

test.each([
  ['a questionnaire that does not want it', [fullTool()], true],
  ['a server that does not keep it', [tool], false],
] as const)('nobody is asked for %s', async (_what, tools, positions) => {
  const asked = place(found);
  await begin(await open('/create-answer', [...tools], positions));
  expect(asked).not.toHaveBeenCalled();
});

test('who refuses begins all the same', async () => {
  place(refused);
  const lane = await begin(await open('/create-answer'));
  expect(lane).toHaveLength(1);
  expect(lane[0]?.args).not.toHaveProperty('position');
});

test('nobody waits long for a device that never finds out', async () => {
  place(silent);
  jest.useFakeTimers({ advanceTimers: 100, doNotFake: ['queueMicrotask', 'setImmediate'] });
  const lane = await begin(await open('/create-answer'));
  expect(lane).toHaveLength(1);
  expect(lane[0]?.args).not.toHaveProperty('position');
  jest.useRealTimers();
});
