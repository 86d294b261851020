// Shared modules settle first.
void import('./bootstrap');
