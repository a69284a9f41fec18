import { createElement, Fragment, type ReactNode } from 'react';
import { allowedTags, isLink, type AllowedTag } from '../allowed-html';
import controls from './controls.module.css';

/** Formatted text as it was written. It is read into a document that runs nothing, and drawn anew out of what is allowed. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={controls.formatted}>{childrenOf(body)}</div>;
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(drawn);

const tags: readonly string[] = allowedTags;
const isAllowed = (tag: string): tag is AllowedTag => tags.includes(tag);

function drawn(node: Node, place: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const { localName: tag } = node;
  if (tag === 'script' || tag === 'style') return null;
  if (!isAllowed(tag)) return <Fragment key={place}>{childrenOf(node)}</Fragment>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key: place });
  return createElement(tag, { key: place, ...wordsOf(tag, node) }, ...childrenOf(node));
}

function wordsOf(tag: AllowedTag, node: Element): object {
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && isLink(href)) return { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return tag === 'ol' ? { start: Number(node.getAttribute('start') ?? 1) || 1 } : {};
}
