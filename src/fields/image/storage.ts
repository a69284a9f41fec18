import { fileListStorage } from '../file-list-storage';

export const image = fileListStorage;
