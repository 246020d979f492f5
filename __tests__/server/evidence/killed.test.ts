import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerAnswer } from '../../../src/contract/answers';
import type { Evidence } from '../../../src/contract/evidence';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import { until } from '../../support/held-database';
import { type ServerProcess, startServer } from '../../support/server-process';
import { signInAt } from '../../support/signed-in';
import { bodyOf, filesIn, photoOf } from './evidence-calls';

jest.setTimeout(180_000);

describe('the server process, killed while evidence arrives on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-killed-'));
  let server: ServerProcess;
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });

  async function open() {
    server = startServer(folder);
    const address = await server.address;
    const [, email = '', password = ''] = /^ *manager +(\S+) +(.+)$/m.exec(server.output()) ?? [];
    const { send, cookies } = await signInAt(address, { email, password });
    const sendPiece = (id: string, content: Buffer, offset: number) =>
      fetch(`${address}/api/evidence/${id}/pieces?offset=${String(offset)}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        },
        body: new Uint8Array(content.subarray(offset, offset + PIECE_BYTES)),
      });
    const received = async (response: Promise<Response>) =>
      ((await (await response).json()) as { data: Evidence }).data;
    return { send, sendPiece, received };
  }

  it('loses no byte that was acknowledged, and takes the rest', async () => {
    const photo = await photoOf(1400);
    const first = await open();
    const list = await first.send('GET', '/api/answers?filters[status]=in_progress');
    const [answer] = ((await list.json()) as { data: ServerAnswer[] }).data;
    const questions = await first.send('GET', `/api/answers/${answer?.id ?? ''}?relations[]=assessment_tool`);
    const { assessment_tool: tool } = ((await questions.json()) as { data: ServerAnswer }).data;
    const body = bodyOf(photo, { question_id: tool?.questions[0]?.id });
    const added = await first.send('POST', `/api/answers/${answer?.id ?? ''}/evidence`, body);
    expect(added.status).toBe(201);

    let device = first;
    let acknowledged = 0;
    const sendNext = async () => {
      acknowledged = (await device.received(device.sendPiece(body.id, photo, acknowledged))).received;
    };
    /** Has it killed at this moment of a piece on its way, and starts it again. */
    const killWhen = async (moment: () => Promise<void>) => {
      const sent = sendNext().catch(() => undefined);
      await moment();
      server.child.kill('SIGKILL');
      await Promise.all([server.exit, sent]);
      device = await open();
      const there = await device.received(device.send('GET', `/api/evidence/${body.id}`));
      expect(there.received).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = there.received;
    };
    await sendNext();
    await killWhen(() => Promise.resolve());
    while (acknowledged + PIECE_BYTES < photo.length) await sendNext();
    // The first file is on its way to the disk.
    await killWhen(() => until(() => filesIn(join(folder, 'media')).length > 0));
    if (acknowledged < photo.length) await sendNext();
    expect(acknowledged).toBe(photo.length);
    const file = await device.send('GET', `/api/evidence/${body.id}/file`);
    expect(Buffer.from(await file.arrayBuffer()).equals(photo)).toBe(true);
  });
});
