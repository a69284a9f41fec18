import type { ReactNode } from 'react';

/** Fields of ProComponents' light filter, which the console does not have: what stands in them is drawn as it is. */
export const LightWrapper = ({ children }: { children?: ReactNode }): ReactNode => children;

/** Select's form in a light filter. */
const LightSelect = () => null;

export default LightSelect;
