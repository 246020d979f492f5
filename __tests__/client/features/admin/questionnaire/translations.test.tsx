import { screen, waitFor, within } from '@testing-library/react';
import type { AssessmentTool, Question } from '../../../../../src/contract/assessment-tools';
import type { TranslationsBody } from '../../../../../src/contract/translation-shapes';
import { recordsReceived } from '../../../../../src/client/api/events';
// Fetched when they are opened: made ready here, no test waits for their code.
import '../../../../../src/client/features/admin/assessment-tools/pages';
import '../../../../../src/client/features/admin/assessment-tools/translations/translations-view';
import { chooseOption } from '../../../../support/select-option';
import { opened, renderApp } from '../../../app/render-app';
import { superAdmin } from '../admin-pages';
import { client } from '../admin-records';
import { draft } from './open-editor';
import { makeQuestionnaireServer } from './questionnaire-server';

const [gate] = draft.questions as [Question];
const translated: AssessmentTool = {
  ...draft,
  language: 'en',
  translations: { fr: { text: 'Audit' } },
  questions: draft.questions.map((one) =>
    one === gate ? { ...gate, translations: { fr: { text: 'Fermé ?', outdated: ['text'] } } } : one,
  ),
};

/** The page of translations, against a server that keeps what is sent. */
async function open(tool: AssessmentTool) {
  document.cookie = 'XSRF-TOKEN=token';
  const server = makeQuestionnaireServer(tool, superAdmin, ', translations');
  const sent: { body: TranslationsBody; ifMatch: string | null }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.endsWith('/translations')) return server.fetch(input, init);
    const ifMatch = new Headers(init.headers).get('If-Match');
    const body = JSON.parse(init.body as string) as TranslationsBody;
    sent.push({ body, ifMatch });
    const now = await server.fetch(`/api/assessment-tools/${tool.id}`);
    if (ifMatch !== now.headers.get('ETag'))
      return new Response(JSON.stringify({ message: 'Changed meanwhile.' }), { status: 412 });
    const items = Object.fromEntries(
      Object.entries(body.languages).map(([language, texts]) => [language, texts?.items ?? {}]),
    );
    server.change({
      ...(body.language !== undefined && { language: body.language }),
      translations: Object.fromEntries(
        Object.entries({ ...server.tool().translations, ...body.languages }).flatMap(([language, texts]) =>
          texts === null ? [] : [[language, {}]],
        ),
      ),
      questions: server.tool().questions.map((one) => ({
        ...one,
        translations: Object.fromEntries(
          Object.entries(items).flatMap(([language, own]) => (own[one.id] ? [[language, own[one.id]!]] : [])),
        ),
      })),
    });
    return server.fetch(`/api/assessment-tools/${tool.id}`);
  };
  const app = renderApp({ at: `/admin/assessment-tools/update/${tool.id}?view=translations`, user: superAdmin });
  app.happens(
    ...opened([], { owner: superAdmin.id }),
    recordsReceived({ records: { clients: [client], assessmentTools: [tool] }, revision: 0, at: client.updated_at }),
  );
  const field = (name: RegExp) => screen.findByRole('textbox', { name });
  return { ...app, server, sent, field };
}

test('a language is added, what it lacks is counted, and what is written is saved over what was seen', async () => {
  const { person, sent, field } = await open(draft);
  await chooseOption(person, 'Written in', 'English');
  await chooseOption(person, 'Add a translation', /^French/);
  expect(await screen.findByRole('tab', { name: 'French · 10 missing' })).toBeVisible();
  const gateField = await field(/^French: Is the gate shut/);
  expect(gateField).toHaveAttribute('lang', 'fr');
  await person.type(gateField, 'Le portail est-il fermé ?');
  expect(screen.getByRole('tab', { name: 'French · 9 missing' })).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      ifMatch: '"1"',
      body: {
        language: 'en',
        languages: { fr: { tool: {}, items: { gate: { text: 'Le portail est-il fermé ?' } } } },
      },
    },
  ]);
  await person.click(screen.getByRole('radio', { name: /Only missing/ }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Is the gate shut/ })).not.toBeInTheDocument());
  expect(await field(/Is it clean/)).toHaveValue('');
});

test('a text whose original changed is looked at, and both stand where somebody else was first', async () => {
  const { person, sent, field, server } = await open(translated);
  const cell = (await field(/^French: Is the gate shut/)).closest('td')!;
  expect(within(cell).getByText('The original text has changed since.')).toBeVisible();
  await person.click(within(cell).getByRole('button', { name: 'Still right' }));
  await person.type(await field(/^French: Is it clean/), 'Propre ?');
  server.change({
    questions: translated.questions.map((one) =>
      one.id === 'clean' ? { ...one, translations: { fr: { text: 'Est-ce propre ?' } } } : one,
    ),
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else saved another text meanwhile/)).toBeVisible();
  expect(screen.getByText(/Saved by somebody else/)).toHaveTextContent('Est-ce propre ?');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.languages['fr']?.items).toMatchObject({
    gate: { text: 'Fermé ?' },
    clean: { text: 'Propre ?' },
  });
  expect(sent[1]?.body.languages['fr']?.items?.['gate']).not.toHaveProperty('outdated');
});
