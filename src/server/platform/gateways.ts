/** Texts to be put into another language. */
export interface TranslationRequest {
  texts: string[];
  /** As BCP 47 names it: `en`, `zh-CN`. */
  target: string;
  /** The same for every try of the same thing. */
  idempotencyKey: string;
}

/** Puts texts into another language, as many and in their order. Throws GatewayError. */
export type Translate = (request: TranslationRequest) => Promise<string[]>;

/** The systems outside, each as a function of its port. */
export interface Gateways {
  translate: Translate;
}
