import { runSearchThread } from './search-thread.ts';

// Entry of a thread that searches, for the server as the package has it.
runSearchThread();
