import { createContext, useContext } from 'react';
import type { Hold } from '../hold';

const Context = createContext<Hold>(() => () => undefined);

/** Gives the fields below the form around them. */
export const HoldProvider = Context.Provider;

/** Outside of a form it does nothing. */
export const useHold = (): Hold => useContext(Context);
