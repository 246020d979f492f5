import { screen, within } from '@testing-library/react';
import { installationCompleted, installationOffered } from '../../../../src/client/state/installation/slice';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

beforeEach(freshDevice);

const offer = (way: 'browser' | 'byHand' = 'browser') => installationOffered({ way, postponed: false });
const card = () => screen.findByRole('region', { name: 'Install Outpost' });
const gone = () => expect(screen.queryByRole('region', { name: 'Install Outpost' })).not.toBeInTheDocument();

async function openAt(at: string) {
  const app = renderApp({ at });
  app.happens(...opened());
  await screen.findByRole('heading', { level: 1 });
  return app;
}

test('has the words of the specification, with the name of the product beside them', async () => {
  const { happens } = await openAt('/outbox');
  gone();
  happens(offer());
  const prompt = await card();
  expect(prompt).toHaveTextContent('Outpost');
  expect(within(prompt).getByText('Download the product to your mobile')).toBeVisible();
});

test.each(['Install', 'Later'])('%s hides it and leaves the keyboard in the page', async (name) => {
  const { happens, person } = await openAt('/outbox');
  happens(offer());
  await person.click(within(await card()).getByRole('button', { name }));
  gone();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('goes away when the application was installed', async () => {
  const { happens } = await openAt('/outbox');
  happens(offer());
  await card();
  happens(installationCompleted());
  gone();
});

test.each([
  ['iPhone', IPHONE, /bottom of the screen/],
  ['iPad', IPAD, /top of the screen/],
])('shows the owner of an %s how', async (device, userAgent, where) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { happens, person } = await openAt('/outbox');
  happens(offer('byHand'));
  await person.click(within(await card()).getByRole('button', { name: 'Show how' }));
  gone();
  const dialog = screen.getByRole('dialog', { name: `Put Outpost on your ${device}` });
  const [share, homeScreen, add] = within(dialog).getAllByRole('listitem');
  expect(share).toHaveTextContent(/^Tap Share/);
  expect(share).toHaveTextContent(where);
  expect(homeScreen).toHaveTextContent('Add to Home Screen');
  expect(add).toHaveTextContent('Tap Add in the corner');
  expect(dialog).not.toHaveTextContent('not sent yet');
  await person.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what waits to be sent would stay behind, and the steps say so', async () => {
  const app = renderApp({ at: '/outbox' });
  app.happens(
    ...opened([makeEntry({ kind: 'setAdditionalQuestion', args: { text: 'x', previous: null } }, { answerRef: 'a1' })]),
    offer('byHand'),
  );
  await app.person.click(within(await card()).getByRole('button', { name: 'Show how' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('One change is not sent yet.');
});
