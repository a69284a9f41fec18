import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Whether each ancestor is hidden is worked out for every query by role otherwise.
configure({ defaultHidden: true });
