import { fileListStorage } from '../file-list-storage';

export const file = fileListStorage;
