import { composeMessage } from '../../../src/server/mail/compose-message';
import { shareMail } from '../../../src/server/mail/share-mail';

const URL = 'https://outpost.test/assessment/sharing/token';
const EVIL = '<img src=x onerror=alert(1)>"\'\u202e';
const facts = {
  dueOn: null,
  isReminder: false,
  to: { name: 'Dr Osei', email: 'director@school.test' },
  language: 'en' as const,
  message: null,
  url: URL,
  expiresAt: '2026-12-21T08:00:00.000Z',
  timeZone: 'UTC',
  sender: { name: 'Maya Lindqvist', email: 'maya@outpost.test' },
  client: 'Harbour Care',
  tool: 'Hygiene Audit',
  location: 'Seaview House',
};
const compose = (values: Partial<Parameters<typeof shareMail>[0]> = {}) =>
  composeMessage(shareMail({ ...facts, ...values }), 'Outpost <o@outpost.test>');

test('a mail brings its paper along', () => {
  const attachment = { name: 'a\r\nb.pdf', type: 'application/pdf', content: Buffer.from('%PDF') };
  const { attachments } = composeMessage({ ...shareMail(facts), attachment }, 'Outpost <o@outpost.test>');
  expect(attachments).toEqual([{ filename: 'a b.pdf', contentType: 'application/pdf', content: attachment.content }]);
});

describe('the mail to a director', () => {
  it('says who asks for what, and how long the link works', () => {
    const { subject, text, html, to, replyTo } = compose();
    expect(replyTo).toEqual({ name: 'Maya Lindqvist', address: 'maya@outpost.test' });
    expect(to).toEqual({ name: 'Dr Osei', address: 'director@school.test' });
    expect(subject).toBe('For your review: Hygiene Audit, Seaview House');
    for (const part of [
      'Hello Dr Osei,',
      'Maya Lindqvist of Harbour Care',
      'Questionnaire: Hygiene Audit\nLocation: Seaview House\nSent by: Maya Lindqvist, Harbour Care\nWorks until: 21 December 2026 (UTC time)',
      'Hygiene Audit',
      'Seaview House',
      `Open the assessment:\n${URL}`,
      '21 December 2026',
      'maya@outpost.test',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('writes:');
    expect(html).toMatch(
      /<a href="https:\/\/outpost\.test\/assessment\/sharing\/token" style="[^"]*">Open the assessment<\/a>/,
    );
    expect(html).toContain(`>${URL}</a>`);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(`${subject}${text}${html}`).not.toMatch(/[\u2066-\u2069]/);
  });

  it('quotes the message line by line, and escapes it', () => {
    const { text, html } = compose({ message: `Have a look.\r\n${EVIL}\nThanks` });
    expect(text).toContain(`Maya Lindqvist writes:\n\n> Have a look.\n> ${EVIL}\n> Thanks\n\nQuestionnaire:`);
    expect(html).toMatch(
      /<blockquote [^>]*>Have a look\.<br>&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;\u202e<br>Thanks<\/blockquote>/,
    );
  });

  it('takes nothing from people for markup or headers', () => {
    const named = { name: EVIL, email: 'maya@outpost.test' };
    const mail = compose({
      to: { ...facts.to, name: EVIL },
      sender: named,
      client: EVIL,
      tool: `${EVIL}\r\nBcc: all@outpost.test`,
      location: EVIL,
    });
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    const hostile = { name: 'Maya\r\nBcc: all@outpost.test', email: 'maya@outpost.test\r\nBcc: all@outpost.test' };
    expect(JSON.stringify(compose({ sender: hostile }).replyTo)).not.toMatch(/\\[rn]/);
  });

  it.each([
    ['en', '<html lang="en" dir="ltr">', 'Hello,', '21 December 2026'],
    ['fr', '<html lang="fr" dir="ltr">', 'Bonjour,', '21 décembre 2026'],
    ['ar', '<html lang="ar" dir="rtl">', 'مرحبًا،', '21 ديسمبر 2026'],
  ] as const)('is written in %s', (language, opening, greeting, day) => {
    const { html, text } = compose({ language, to: { name: null, email: 'director@school.test' } });
    expect(html).toContain(opening);
    expect(text).toContain(greeting);
    expect(text).toContain(day);
  });

  it('sets names apart that are written the other way, and no others', () => {
    expect(compose({ language: 'ar', tool: 'تدقيق', location: 'دار السلام' }).subject).toBe(
      'للمراجعة: تدقيق، دار السلام',
    );
    expect(compose({ language: 'fr' }).text).not.toMatch(/[\u2066-\u2069]/);
    expect(compose({ language: 'ar' }).subject).toBe('للمراجعة: \u2068Hygiene Audit\u2069، \u2068Seaview House\u2069');
    expect(compose({ location: 'دار السلام' }).subject).toBe('For your review: Hygiene Audit, \u2068دار السلام\u2069');
  });

  it.each([
    [
      'paragraphs',
      'Ms Smith,\n\nYour password expires.\r\nhttps://evil.test\u2028\u2029\u0085Dear',
      'Ms Smith, Your password expires. https://evil.test Dear',
    ],
    ['an end of its isolation', 'Ms\u2069\u202e htimS\u2066\u200f', 'Ms htimS'],
    ['headers', 'Ms Smith\r\nBcc: all@outpost.test', 'Ms Smith Bcc: all@outpost.test'],
  ])('takes %s in a name for nothing but a name', (_what, hostile, name) => {
    const innocent = compose({
      to: { ...facts.to, name },
      sender: { ...facts.sender, name },
      client: name,
      tool: name,
      location: name,
    });
    const mail = compose({
      to: { ...facts.to, name: hostile },
      sender: { ...facts.sender, name: hostile },
      client: hostile,
      tool: hostile,
      location: hostile,
    });
    expect(mail).toEqual(innocent);
    expect(mail.text.split('\n')[0]).toBe(`Hello ${name},`);
    expect(mail.html).toContain(`<p dir="auto">Hello ${name},</p>`);
    for (const header of [mail.subject, mail.to.name]) expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  it('greets nobody by a name of controls', () => {
    expect(compose({ to: { ...facts.to, name: '\u202e\n' } })).toEqual(compose({ to: { ...facts.to, name: null } }));
  });
});
