// Apart, so that shared modules settle before anything asks for them.
void import('./bootstrap');
