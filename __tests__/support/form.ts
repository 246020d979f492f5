/** What `fetch` sends for a form: its body, and the header that names the border between its parts. */
export async function encodeForm(fields: Readonly<Record<string, string | Blob>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Response(form);
  const contentType = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), options: { headers: { 'content-type': contentType } } };
}
