import { transformAsync } from '@babel/core';

const transform = async (source: string) =>
  (await transformAsync(source, { filename: 'src/client/ui/example.tsx' }))?.code ?? '';

test('a message is parsed wherever the React Compiler moves its text', async () => {
  const code = await transform(`
    export function Ends({ points, title }) {
      const intl = useIntl();
      const [first] = points;
      const last = points.at(-1);
      const end = ({ month }) => <b>{intl.formatMessage({ id: 'end', defaultMessage: 'in {month}' }, { month })}</b>;
      if (!first || !last) return null;
      if (first === last) return <p className="ends">{end(first)}</p>;
      return (
        <div className="line">
          <p className="ends">
            <FormattedMessage id="ends" defaultMessage="{first} → {last}" values={{ first: end(first), last: end(last) }} />
          </p>
          {points.length > 2 && title}
        </div>
      );
    }`);
  expect(code).toContain('react/compiler-runtime');
  expect(code).toMatch(/"value": "first"/);
  expect(code).not.toMatch(/"[^"\n]*\{(first|month)\}/);
});
