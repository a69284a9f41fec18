/** Announced on the window when exports have come to their end; `detail` are their tasks (specification 000 § 4). */
export const tasksCompleted = 'tasksCompleted';
