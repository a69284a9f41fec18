import { createContext } from 'react';

/**
 * The engine of `useEngine`, alone in a file that imports nothing of the project, not even a type: live reload runs again what an edit
 * reaches, and a context that is made anew is empty for readers of the former one.
 */
export const EngineContext = createContext<object | null>(null);
