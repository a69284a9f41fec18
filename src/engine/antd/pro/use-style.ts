import { useStyleRegister } from '@ant-design/cssinjs';
import { ProProvider } from '@ant-design/pro-components/es/provider';
import { TinyColor } from '@ctrl/tinycolor';
import { ConfigProvider, theme as antdTheme, type GlobalToken } from 'antd';
import { useContext } from 'react';

type Styles = Parameters<typeof useStyleRegister>[1];
type Token = GlobalToken & Record<string, unknown>;

export const setAlpha = (colour: string, alpha: number): string => new TinyColor(colour).setAlpha(alpha).toRgbString();

export const lighten = (colour: string, percent: number): string =>
  new TinyColor(colour).lighten(percent).toHexString();

export const proTheme = antdTheme;

export const resetComponent = ({ colorText, fontSize, lineHeight }: Token) => ({
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  color: colorText,
  fontSize,
  lineHeight,
  listStyle: 'none',
  '*, *::before, *::after': { boxSizing: 'border-box' },
});

export const operationUnit = (token: Token) => ({
  color: token.colorLink,
  outline: 'none',
  cursor: 'pointer',
  transition: `color ${token.motionDurationSlow}`,
  '&:focus, &:hover': { color: token.colorLinkHover },
  '&:active': { color: token.colorLinkActive },
});

const wrapSSR = <Node>(node: Node): Node => node;

const numbers = new WeakMap<object, string>();
const numbersByText = new Map<string, string>();

/** antd makes its tokens anew whenever a theme comes back: what is said by both has one number. */
function numberOf(token: object): string {
  const known = numbers.get(token);
  if (known) return known;
  const text = JSON.stringify(token);
  const number = numbersByText.get(text) ?? String(numbersByText.size + 1);
  numbersByText.set(text, number);
  numbers.set(token, number);
  return number;
}

/**
 * Writes a component's styles once per token. ProComponents' own tells tokens apart by their whole text, written anew in each of its
 * components whenever a table draws itself; here they are told apart as the objects that antd keeps, one per theme. They hold below the class of their theme alone, which antd gives
 * to what it draws: pages that are kept behind another one still use those of the theme before, and the later ones would win everywhere.
 */
export function useStyle(componentName: string, styles: (token: Token) => ReturnType<Styles>) {
  const { token: given, hashed } = useContext(ProProvider) as unknown as { token?: Token; hashed?: boolean };
  const { token: antdToken, hashId, theme } = antdTheme.useToken();
  const { getPrefixCls, csp, theme: config } = useContext(ConfigProvider.ConfigContext);
  const scope = (typeof config?.cssVar === 'object' && config.cssVar.key) || '';
  const own: Token = given?.layout ? given : { ...(antdToken as Token) };
  const token: Token = {
    ...own,
    proComponentsCls: own.proComponentsCls ?? `.${getPrefixCls('pro')}`,
    antCls: `.${getPrefixCls()}`,
  };
  useStyleRegister(
    {
      theme,
      token,
      path: [componentName, hashId, scope, numberOf(antdToken)],
      nonce: csp?.nonce,
      layer: { name: 'antd-pro' },
    },
    () => (scope ? { [`:where(.${scope})`]: styles(token) } : styles(token)),
  );
  return { wrapSSR, hashId: hashed ? hashId : '' };
}
