import { fileListStorage } from '../file-list-storage';

export const packageFile = fileListStorage;
