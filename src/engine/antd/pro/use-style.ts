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
let last = 0;

function numberOf(token: object): string {
  const number = numbers.get(token) ?? String((last += 1));
  numbers.set(token, number);
  return number;
}

/**
 * Writes a component's styles once per token. ProComponents' own tells tokens apart by their whole text, written anew in each of its
 * components whenever a table draws itself; here they are told apart as the objects that antd keeps, one per theme.
 */
export function useStyle(componentName: string, styles: (token: Token) => ReturnType<Styles>) {
  const { token: given, hashed } = useContext(ProProvider) as unknown as { token?: Token; hashed?: boolean };
  const { token: antdToken, hashId, theme } = antdTheme.useToken();
  const { getPrefixCls, csp } = useContext(ConfigProvider.ConfigContext);
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
      path: [componentName, hashId, numberOf(antdToken)],
      nonce: csp?.nonce,
      layer: { name: 'antd-pro' },
    },
    () => styles(token),
  );
  return { wrapSSR, hashId: hashed ? hashId : '' };
}
