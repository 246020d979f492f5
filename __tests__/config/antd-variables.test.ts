import { componentVariables, themeVariables } from '../../config/antd/variables';

const light = (css: string) => ({ theme: 'light', css });
const dark = (css: string) => ({ theme: 'dark', css });

it('themes hold from the root down and within an element of the other theme', () => {
  expect(themeVariables([light('.light{--size:4px;--text:#000;}'), dark('.dark{--size:4px;--text:#fff;}')])).toBe(
    ':root{--size:4px}:root.light,:where(.dark .light){--text:#000}:root.dark,:where(.light .dark){--text:#fff}',
  );
});

it('components declare what both themes share once', () => {
  const blocks = [light('.light.btn{--gap:8px;--bg:#000;}'), dark('.dark.btn{--gap:8px;--bg:#fff;}')];
  expect(componentVariables(blocks)).toBe('.btn{--gap:8px}.light.btn{--bg:#000}.dark.btn{--bg:#fff}');
});

it('places with the same variables share a rule', () => {
  const blocks = ['.input', '.search'].flatMap((place) => [
    light(`.light${place}{--bg:#000;}`),
    dark(`.dark${place}{--bg:#fff;}`),
  ]);
  expect(componentVariables(blocks)).toBe('.light.input,.light.search{--bg:#000}.dark.input,.dark.search{--bg:#fff}');
});
