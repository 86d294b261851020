import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import './base.css';
import { start } from './start';

start();
