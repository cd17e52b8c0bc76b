import { shownFields } from './row-fields.ts';

export const projects = shownFields('projects', 'id name createdAt');
